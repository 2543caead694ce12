interface ImportMetaEnv {
  /** Twelve hexadecimal digits of a hash of all that the extension was built from; test/release/build-hash.ts. */
  readonly BUILD: string;
}
