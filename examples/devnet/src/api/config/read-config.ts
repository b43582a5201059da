import { z } from 'zod'
import type { ApiOptions } from '../api-options.js'
import { readNodes } from '../nodes/nodes.js'
import { tokenRecordSchema } from '../tokens/token-record.js'

/** The configuration that the environment describes. The storage is not open yet. */
export interface Config extends Omit<ApiOptions, 'storage'> {
  /** `memory`, or the path of a SQLite file. */
  readonly database: string
}

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

const url = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'not an HTTP address')

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

const flag = z.enum(['true', 'false'], 'neither true nor false').transform((text) => text === 'true')

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' })
    return z.NEVER
  }
})

const nodes = json
  .pipe(z.record(z.string(), z.string(), 'not an object of addresses by network'))
  .superRefine((value, context) => {
    try {
      readNodes(value)
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
    }
  })

const environment = z.object({
  PORT: z.coerce
    .number('not a number')
    .int('not a whole number')
    .min(0, 'below 0')
    .max(65_535, 'above 65535')
    .optional(),
  HOST: z.string().optional(),
  PUBLIC_URL: url.optional(),
  PROJECT_IDS: list.optional(),
  ORIGINS: list
    .refine((origins) => origins.every(isOrigin), 'not all of them are origins, as https://shop.example')
    .optional(),
  DATABASE: z.string().default('memory'),
  // One variable holds all nodes: the letters of a CAIP-2 id cannot stand in the name of a variable.
  NODE_URLS: nodes.optional(),
  TOKENS: json.pipe(z.array(tokenRecordSchema, 'not a list')).optional(),
  DEMO_WALLET_URL: url.optional(),
  ANALYTICS_ENABLED: flag.optional(),
  LIST_EVENTS: flag.default(false),
})

/** Reads the configuration. An empty variable counts as absent. Throws one error that names every invalid variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { data, error } = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  )
  if (error) throw new Error(error.issues.map(({ path, message }) => `${describe(path)}: ${message}`).join('\n'))
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL,
    projectIds: data.PROJECT_IDS,
    origins: data.ORIGINS,
    database: data.DATABASE,
    nodes: data.NODE_URLS,
    tokens: data.TOKENS,
    demoWalletUrl: data.DEMO_WALLET_URL,
    isAnalyticsEnabled: data.ANALYTICS_ENABLED,
    listEvents: data.LIST_EVENTS,
  }
}

/** `TOKENS.0.symbol`: the name of the variable comes first. */
const describe = (path: readonly PropertyKey[]): string => path.map(String).join('.')
