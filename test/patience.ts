// A busy machine takes longer than a second for what is nearly at once on another: that is no fault of what is tested.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/preact');
  configure({ asyncUtilTimeout: 10_000 });
}
