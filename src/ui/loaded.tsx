import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';

/** Loads the parts that no view has shown yet. */
const waiting = new Set<() => void>();

/** Call it when the first view stands, so that the other parts are there before a click asks for them. */
export function loadTheRest(): void {
  for (const load of waiting) load();
}

/** A component whose code loads when it is first shown or {@link loadTheRest} asks. Until then, nothing is shown. */
export function loaded<P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> {
  const component = signal<FunctionComponent<P> | null>(null);
  const start = () => {
    if (!waiting.delete(start)) return;
    void load().then(there => {
      component.value = there;
    });
  };
  waiting.add(start);
  return function Loaded(props: P) {
    start();
    const Component = component.value;
    return Component && <Component {...props} />;
  };
}
