import { useMemo } from 'preact/hooks';

interface DownloadProps {
  name: string;
  text: string;
  children: string;
}

/** A link that saves a text as a file. */
export function Download({ name, text, children }: DownloadProps) {
  const type = name.endsWith('.csv') ? 'text/csv' : 'application/json';
  // The browser frees it when the page closes.
  const address = useMemo(() => URL.createObjectURL(new Blob([text], { type })), [text, type]);
  return (
    <a href={address} download={name}>
      {children}
    </a>
  );
}
