/** One request, as the browser tells of it. */
export interface Asked {
  /** In milliseconds of the wall clock. */
  readonly at: number
  readonly origin: string
  /** Without what follows the question mark: keys and tokens travel there. */
  readonly path: string
  /** `fetch`, `script`, `img`, `socket` … */
  readonly kind: string
  /** How long the answer took; not there for a socket. */
  readonly ms?: number
  /** The answer's status; not there where the browser does not say. */
  readonly status?: number
}

type Timing = Pick<PerformanceResourceTiming, 'name' | 'initiatorType' | 'startTime' | 'duration'> & {
  readonly responseStatus?: number
}

export function askedOf(
  { name, initiatorType, startTime, duration, responseStatus }: Timing,
  timeOrigin: number,
): Asked | undefined {
  const place = placeOf(name)
  if (!place) return undefined
  return {
    at: timeOrigin + startTime,
    ...place,
    kind: initiatorType,
    ms: Math.round(duration),
    ...(responseStatus ? { status: responseStatus } : {}),
  }
}

export function socketAsked(url: string, at: number): Asked | undefined {
  const place = placeOf(url)
  return place && { at, ...place, kind: 'socket' }
}

/** Of an address that leads to a server; of data and blobs there is nothing to tell. */
function placeOf(address: string): Pick<Asked, 'origin' | 'path'> | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname, protocol } = new URL(address)
  return /^(https?|wss?):$/.test(protocol) ? { origin, path: pathname } : undefined
}
