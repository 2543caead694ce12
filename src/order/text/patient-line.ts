// A patient in one line, as orders write it: "VANCE, Marisol · Mar 8, 1979 (47 F)".

import { joinValues } from './bidi.ts';

interface PatientLine {
  name: string;
  /** "Mar 8, 1979 (47 F)"; '' without a date of birth. */
  details: string;
  /** "Mar 8, 1979". */
  birth: string;
  /** YYYY-MM-DD; '' without a date of birth. */
  dob: string;
}

export function splitPatient(line: string): PatientLine {
  const at = line.lastIndexOf(' · ');
  const [name, details] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 3)];
  const birth = details.replace(/ \(.*$/, '');
  const day = new Date(`${birth} 00:00 UTC`);
  return { name, details, birth, dob: Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10) };
}

/** Isolates the name and the details behind it: each keeps its own direction. */
export function isolatePatient(line: string): string {
  const { name, details } = splitPatient(line);
  return joinValues([name, details], ' · ');
}
