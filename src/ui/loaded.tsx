import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';

/**
 * A component whose code loads separately, so it does not delay the first view. Nothing is shown in its place until it
 * arrives, some milliseconds later.
 */
export function loaded<P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> {
  const component = signal<FunctionComponent<P> | null>(null);
  void load().then(there => {
    component.value = there;
  });
  return function Loaded(props: P) {
    const Component = component.value;
    return Component && <Component {...props} />;
  };
}
