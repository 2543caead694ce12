/** "VANCE, Marisol · 1979-03-08 (47 F)", as an order has it: the date is never broken. */
export function PatientLine({ patient }: { patient: string }) {
  const [name, ...more] = patient.split(' · ');
  if (more.length === 0) return <>{name}</>;
  return (
    <>
      {name} · <span class="nowrap">{more.join(' · ')}</span>
    </>
  );
}
