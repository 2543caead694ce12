interface ImportMetaEnv {
  /** Twelve hexadecimal digits of a hash of all that the extension was built from; test/release/build-hash.ts. */
  readonly BUILD: string;
}

/** Who publishes this release; test/release/release-facts.ts. */
declare const __PUBLISHER__: { author: string; homepage: string; supportEmail: string; securityEmail: string };
