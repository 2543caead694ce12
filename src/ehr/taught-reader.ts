// What finds the places of definitions made by pointing. It goes into a page only if such a definition may fit, because every
// byte of the reader goes into every frame.
import { spotOf } from './near/spot.ts';
import type { TaughtReader } from './taught.ts';
import { taughtScope } from './taught-scope.ts';

/** Put it into the page, or into this process, with `putInPage(taughtName, taughtReader)`. */
export const taughtReader: TaughtReader = { scopeOf: taughtScope, spotOf };
