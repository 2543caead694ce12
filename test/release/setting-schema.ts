import * as z from 'zod/mini';
import type { settings } from '../../src/settings/settings.ts';

/** What the schemas of the settings use of JSON Schema. */
export interface JsonSchema {
  type?: string;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

/** The schema of a setting as JSON Schema. What JSON cannot describe, such as a refinement, is left out. */
export const jsonSchemaOf = ({ schema }: (typeof settings)[number]): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
