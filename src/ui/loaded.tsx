import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';

/**
 * A component whose code is loaded beside what the window shows first, and not before it. Its place is empty until it is there,
 * some milliseconds later.
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
