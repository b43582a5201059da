import type { messages as english } from './en.js'

export const messages: typeof english = {
  'siwx.title': 'Anmelden',
  'siwx.request': '{app} bittet um die Anmeldung',
  'siwx.hint':
    'Unterschreibe eine Nachricht, um zu beweisen, dass dieses Konto dir gehört. Das kostet nichts und sendet nichts.',
  'siwx.domain': 'Website',
  'siwx.account': 'Konto',
  'siwx.turn': '{position} von {total}',
  'siwx.checking-hint': 'Es wird geprüft, ob du schon angemeldet bist.',
  'siwx.sign': 'Unterschreiben',
  'siwx.signing': 'Wird unterschrieben …',
  'siwx.sign-in-wallet': 'Unterschreibe in {wallet}',
  'siwx.signing-hint': 'Lies dort die Nachricht und unterschreibe sie.',
  'siwx.message': 'Die genaue Nachricht',
  'siwx.cancel-required': 'Abbrechen und trennen',
  'siwx.signed-in': 'Angemeldet',
  'siwx.signed-out': 'Nicht angemeldet',
  'siwx.sign-out': 'Abmelden',
  'siwx.done': 'Fertig',
  'siwx.message-failed': 'Die Nachricht zum Unterschreiben konnte nicht erstellt werden. Versuche es noch einmal.',
  'siwx.signature-invalid': 'Die Unterschrift ist nicht gültig. Versuche es noch einmal.',
  'siwx.no-answer': '{wallet} hat nicht geantwortet. Öffne die Wallet und versuche es noch einmal.',
}
