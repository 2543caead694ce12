/** Runs in the page: the texts that are wider than their boxes, or that a box hides, and whether the page is too wide. */
export const cutTexts = `(() => {
  const isCut = element => {
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const isClipping = overflowX !== 'visible' || textOverflow === 'ellipsis';
    const isTooHigh = webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1;
    return (isClipping && element.scrollWidth > element.clientWidth + 1) || isTooHigh;
  };
  const texts = [...document.querySelectorAll('#app *')].filter(
    element =>
      element.checkVisibility() && !element.closest('.unseen, input, textarea, select, canvas') && isCut(element),
  );
  const isWide = document.documentElement.scrollWidth > innerWidth;
  return [...texts.map(element => element.textContent.slice(0, 80)), ...(isWide ? ['the page'] : [])];
})()`;
