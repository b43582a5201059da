import type { FormEvent } from 'react'
import type { Settings } from './settings.js'

/** The form for the relay and the project. */
export function SettingsForm({
  settings,
  onSave,
}: {
  readonly settings: Settings
  readonly onSave: (settings: Settings) => void
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSave({ ...settings, relayUrl: String(form.get('relay')).trim(), projectId: String(form.get('projectId')).trim() })
  }

  return (
    <form className="card" onSubmit={submit} aria-labelledby="settings-title">
      <h2 id="settings-title">Relay</h2>
      <label>
        Relay address
        <input
          name="relay"
          type="url"
          required
          placeholder="ws://127.0.0.1:5555"
          defaultValue={settings.relayUrl}
          pattern="wss?://.+"
        />
      </label>
      <label>
        Project id
        <input name="projectId" required defaultValue={settings.projectId} />
      </label>
      <div className="actions">
        <button type="submit">Open wallet</button>
      </div>
    </form>
  )
}
