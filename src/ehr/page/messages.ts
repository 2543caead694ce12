/** Messages that come up over a page. One about another patient's result names that patient. */
export const messages = '[role=status],[role^=alert],[role=log],[class*=toast i],[class*=snackbar i]';
