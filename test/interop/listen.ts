import { createServer, type RequestListener } from 'node:http';
import { listen as listenAt } from '../listen.ts';

export interface Listening {
  baseUrl: string;
  close(): Promise<void>;
}

export async function listen(handle: RequestListener): Promise<Listening> {
  const { origin, close } = await listenAt(createServer(handle));
  return { baseUrl: origin, close };
}
