/** What the browser says of the page around this one. `ancestorOrigins` is not in every browser. */
export interface Surroundings {
  readonly isFramed: boolean
  readonly referrer: string
  readonly ancestorOrigins?: ArrayLike<string> | undefined
}

/**
 * The origin of the app that shows this page, or `undefined` where the browser does not say. It is a claim until the server
 * has found it among the project's origins; who claims a wrong one is not heard, because messages carry their origin.
 */
export function appOriginOf({ isFramed, referrer, ancestorOrigins }: Surroundings): string | undefined {
  if (!isFramed) return undefined
  // The nearest ancestor comes first. Nobody can forge it, while the referrer may be empty, or of an earlier page.
  const [parent] = ancestorOrigins ? Array.from(ancestorOrigins) : []
  return webOriginOf(parent ?? referrer)
}

function webOriginOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, protocol } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}
