import type { messages as english } from './en.js'

export const messages: typeof english = {
  'names.title': 'Enregistrer un nom',
  'names.registered-title': 'Nom enregistré',
  'names.name': 'Nom',
  'names.hint': 'Au moins 4 caractères : lettres de a à z, chiffres et tirets.',
  'names.invalid': 'Utilisez au moins 4 caractères : lettres de a à z, chiffres et tirets.',
  'names.checking': 'Vérification de sa disponibilité',
  'names.available': '{name} est libre',
  'names.taken': '{name} appartient déjà à quelqu’un',
  'names.suggestions': 'Ceux-ci sont libres',
  'names.owned': 'Ce compte a déjà le nom {name}',
  'names.check-failed': 'Impossible de vérifier si le nom est libre.',
  'names.register': 'Enregistrer',
  'names.signing': 'Signez dans {wallet}',
  'names.signing-hint':
    'La signature dit que ce compte veut ce nom. Elle ne coûte rien et ne vaut que quelques secondes.',
  'names.submitting': 'Enregistrement de {name}',
  'names.failed': 'Le nom n’a pas été enregistré. Réessayez.',
  'names.refused': 'Le serveur a refusé la signature. Vérifiez l’horloge de cet appareil et réessayez.',
  'names.busy': 'Un nom est en cours d’enregistrement. Attendez la fin.',
  'names.success': '{name} est à vous',
  'names.success-hint': 'Les autres peuvent envoyer à ce nom et le voient à la place de votre adresse.',
  'names.unsupported': 'Impossible d’enregistrer des noms ici',
  'names.unsupported-hint': 'Passez à un réseau compatible avec Ethereum.',
  'names.done': 'Terminé',
}
