/** The EICAR test string: harmless, and every virus scanner reports it. It is split here so no scanner reports this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE', '!$H+H*'].join('');

/** Looks for the test string in content that arrives in chunks, also across their boundaries. */
export function createVirusScan() {
  let tail = Buffer.alloc(0);
  let infected = false;
  return {
    read(chunk: Uint8Array): void {
      if (infected) return;
      const text = Buffer.concat([tail, chunk]);
      infected = text.includes(eicar);
      tail = text.subarray(Math.max(0, text.length - eicar.length + 1));
    },
    isInfected: () => infected,
  };
}
