interface ImportMetaEnv {
  /** Twelve hexadecimal digits of a hash of all that the extension was built from; release/build-hash.ts. */
  readonly BUILD: string;
}
