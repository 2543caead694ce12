import { listen } from '../listen.ts';
import { load, openBook } from '../order-book.ts';
import { fileLimit, filesLimit, type Peer } from './peer.ts';

const { createYoga } = load('graphql-yoga') as typeof import('graphql-yoga');
const { useCSRFPrevention } = load(
  '@graphql-yoga/plugin-csrf-prevention',
) as typeof import('@graphql-yoga/plugin-csrf-prevention');
const { createFetch } = load('@whatwg-node/fetch') as typeof import('@whatwg-node/fetch');

interface YogaOptions {
  csrf?: boolean;
  /** Whether the server reads forms at all. */
  multipart?: boolean;
}

/** Yoga reads forms without another package. */
export const startYoga =
  ({ csrf = false, multipart = true }: YogaOptions = {}) =>
  async (): Promise<Peer> => {
    const { schema, orders } = openBook();
    const yoga = createYoga({
      schema,
      logging: false,
      multipart,
      plugins: csrf ? [useCSRFPrevention()] : [],
      fetchAPI: createFetch({ formDataLimits: { fileSize: fileLimit, files: filesLimit } }),
    });
    return { ...(await listen(yoga)), orders };
  };
