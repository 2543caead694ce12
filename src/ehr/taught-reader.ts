// What finds the places of definitions made by pointing. It goes into a page only if such a definition may fit, because every
// byte of the reader goes into every frame.
import { spotOf } from './near.ts';
import { putInPage } from './page/put-in-page.ts';
import { type TaughtReader, taughtName } from './taught.ts';
import { taughtScope } from './taught-scope.ts';
import { splitName } from './values/taught-names.ts';

const taughtReader: TaughtReader = { scopeOf: taughtScope, splitName, spotOf };

/** Makes the reader able to read taught screens. */
export const putTaughtReader = (): void => putInPage(taughtName, taughtReader);
