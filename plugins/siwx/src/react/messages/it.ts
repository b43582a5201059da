import type { messages as english } from './en.js'

export const messages: typeof english = {
  'siwx.title': 'Accedi',
  'siwx.request': '{app} ti chiede di accedere',
  'siwx.hint': 'Firma un messaggio per dimostrare che questo account è tuo. Non costa nulla e non invia nulla.',
  'siwx.domain': 'Sito web',
  'siwx.account': 'Account',
  'siwx.turn': '{position} di {total}',
  'siwx.checking-hint': 'Verifica di un accesso precedente.',
  'siwx.sign': 'Firma',
  'siwx.signing': 'Firma in corso…',
  'siwx.sign-in-wallet': 'Firma in {wallet}',
  'siwx.signing-hint': 'Leggi lì il messaggio e firmalo.',
  'siwx.message': 'Il messaggio esatto',
  'siwx.cancel-required': 'Annulla e disconnetti',
  'siwx.signed-in': 'Accesso eseguito',
  'siwx.signed-out': 'Accesso non eseguito',
  'siwx.sign-out': 'Esci',
  'siwx.done': 'Fatto',
  'siwx.message-failed': 'Impossibile creare il messaggio da firmare. Riprova.',
  'siwx.signature-invalid': 'La firma non è valida. Riprova.',
  'siwx.no-answer': '{wallet} non ha risposto. Aprilo e riprova.',
}
