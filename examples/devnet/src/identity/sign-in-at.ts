/** Where a provider sent its visitor. With a form, the browser posts it there. */
export interface SignInReturn {
  readonly url: string
  readonly form?: Readonly<Record<string, string>>
}

const MOST_STEPS = 10

/**
 * Signs in at a provider as a person in a browser would, and answers where the provider then sends the browser, without
 * going there. The person is the `login` of one of its people, or `undefined` for one who cancels. Calls with the same
 * cookies come from the same browser. Rejects where the provider shows an error, with its text.
 *
 * ```ts
 * const { url, form } = await signInAt(uri, 'ada')
 * await fetch(url, form && { method: 'POST', body: new URLSearchParams(form) })
 * ```
 */
export async function signInAt(
  uri: string,
  person: string | undefined,
  cookies: Map<string, string> = new Map(),
): Promise<SignInReturn> {
  const { origin } = new URL(uri)
  let here = uri
  let init: RequestInit = {}

  for (let step = 0; step < MOST_STEPS; step += 1) {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const answer = await fetch(here, { redirect: 'manual', headers, ...init })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      cookies.set(name!, value!)
    }

    const next = answer.headers.get('location')
    const page = next === null ? await answer.text() : ''
    const action = next ?? attribute(/<form[^>]* action="([^"]*)"/, page)
    if (action === undefined) throw new Error(`The provider answered with ${answer.status}: ${page}`)
    const to = new URL(action, here).href
    const isElsewhere = new URL(to).origin !== origin
    if (next !== null) {
      if (isElsewhere) return { url: to }
      init = {}
    } else {
      if (isElsewhere) return { url: to, form: hiddenFields(page) }
      init = { method: 'POST', body: decision(person) }
    }
    here = to
  }
  throw new Error(`The provider at ${origin} sent its visitor around in a circle.`)
}

const decision = (person: string | undefined) =>
  new URLSearchParams(person === undefined ? { decision: 'cancel' } : { decision: 'continue', person })

const attribute = (pattern: RegExp, page: string) => {
  const [, value] = pattern.exec(page) ?? []
  return value === undefined ? undefined : unescape(value)
}

function hiddenFields(page: string): Record<string, string> {
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  return Object.fromEntries(fields.map(([, name, value]) => [name!, unescape(value!)]))
}

const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const unescape = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS[entity]!)
