import type { messages as english } from './en.js'

export const messages: typeof english = {
  'names.title': 'Namen registrieren',
  'names.registered-title': 'Name registriert',
  'names.name': 'Name',
  'names.hint': 'Mindestens 4 Zeichen: Buchstaben von a bis z, Ziffern und Bindestriche.',
  'names.invalid': 'Verwende mindestens 4 Zeichen: Buchstaben von a bis z, Ziffern und Bindestriche.',
  'names.checking': 'Es wird geprüft, ob er frei ist',
  'names.available': '{name} ist frei',
  'names.taken': '{name} gehört schon jemandem',
  'names.suggestions': 'Diese sind frei',
  'names.owned': 'Dieses Konto hat schon den Namen {name}',
  'names.check-failed': 'Es konnte nicht geprüft werden, ob der Name frei ist.',
  'names.register': 'Registrieren',
  'names.signing': 'Unterschreibe in {wallet}',
  'names.signing-hint':
    'Die Unterschrift sagt, dass dieses Konto den Namen will. Sie kostet nichts und gilt nur wenige Sekunden.',
  'names.submitting': '{name} wird registriert',
  'names.failed': 'Der Name wurde nicht registriert. Versuche es noch einmal.',
  'names.refused': 'Der Server hat die Signatur abgelehnt. Prüfe die Uhr dieses Geräts und versuche es noch einmal.',
  'names.busy': 'Ein Name wird gerade registriert. Warte, bis das beendet ist.',
  'names.success': '{name} gehört dir',
  'names.success-hint': 'Andere können an diesen Namen senden und sehen ihn statt deiner Adresse.',
  'names.unsupported': 'Hier lassen sich keine Namen registrieren',
  'names.unsupported-hint': 'Wechsle zu einem Ethereum-kompatiblen Netzwerk.',
  'names.done': 'Fertig',
}
