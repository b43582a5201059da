import type { FormEvent } from 'react'

/** The form for a dapp's link. */
export function ConnectForm({ onConnect }: { readonly onConnect: (uri: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const uri = String(new FormData(event.currentTarget).get('uri')).trim()
    event.currentTarget.reset()
    onConnect(uri)
  }

  return (
    <form className="card" onSubmit={submit} aria-labelledby="connect-title">
      <h2 id="connect-title">Connect an app</h2>
      <label>
        Connection link
        <input name="uri" required placeholder="wc:…" autoComplete="off" spellCheck={false} />
      </label>
      <div className="actions">
        <button type="submit">Connect</button>
      </div>
    </form>
  )
}
