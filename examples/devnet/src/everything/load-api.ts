import type { startApi } from '../api/start-api.js'

/** The starter of the API server. Its libraries take as long to load as a chain to start, so both can happen at once. */
export async function loadApi(): Promise<typeof startApi> {
  const { startApi } = await named(import('../api/start-api.js'))
  return (options) => named(startApi(options))
}

async function named<Thing>(starting: Promise<Thing>): Promise<Thing> {
  try {
    return await starting
  } catch (cause) {
    throw new Error(`The API server did not start: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
