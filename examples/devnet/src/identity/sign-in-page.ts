import type { Person } from './people.js'
import type { ProviderFaults } from './provider-faults.js'

export interface SignInPage {
  /** The provider's name for people. */
  readonly provider: string
  readonly people: readonly Person[]
  /** Where the form goes. */
  readonly action: string
}

/** The decision on the page. `undefined` is the person's no. */
export type Decision = Person | undefined

/** Draws the page on which a person says who they are, and whether the app may know. The faults concern its window. */
export function drawSignInPage({ provider, people, action }: SignInPage, faults: ProviderFaults) {
  const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  if (faults.meet('isolate')) headers['cross-origin-opener-policy'] = 'same-origin'
  const script = faults.meet('close-window') ? '<script>window.close()</script>' : ''
  const rows = people.map(
    ({ login, name, email, isEmailVerified }, index) =>
      `<label><input type="radio" name="person" value="${escape(login)}"${index === 0 ? ' checked' : ''}> ${escape(name)}
        <small>${escape(email ?? 'no e-mail address')}${email !== undefined && !isEmailVerified ? ', not confirmed' : ''}</small></label>`,
  )
  const body = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in with ${escape(provider)}</title><style>${STYLE}</style>${script}</head>
<body><main>
  <h1>Sign in with ${escape(provider)}</h1>
  <p>The app asks for your name and your e-mail address. This page of the devnet stands in for ${escape(provider)}: there is no password.</p>
  <form method="post" action="${escape(action)}">
    <fieldset><legend>Who are you?</legend>${rows.join('')}</fieldset>
    <button name="decision" value="continue">Continue</button>
    <button name="decision" value="cancel">Cancel</button>
  </form>
</main></body></html>`
  return { headers, body }
}

/** Reads what the form sent. A person who is not on the list has not signed in. */
export function readDecision(form: URLSearchParams, people: readonly Person[]): Decision {
  if (form.get('decision') !== 'continue') return undefined
  return people.find(({ login }) => login === form.get('person'))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1.5rem; } main { margin: 0 auto; max-width: 24rem; }
h1 { font-size: 1.3rem; } fieldset { border: 0; margin: 0 0 1rem; padding: 0; }
label { display: block; padding: 0.5rem 0; } small { display: block; margin-left: 1.6rem; opacity: 0.75; }
button { border-radius: 8px; font: inherit; padding: 0.4rem 1rem; }
`
