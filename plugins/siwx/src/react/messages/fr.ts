import type { messages as english } from './en.js'

export const messages: typeof english = {
  'siwx.title': 'Se connecter',
  'siwx.request': '{app} vous demande de vous connecter',
  'siwx.hint': 'Signez un message pour prouver que ce compte est le vôtre. Cela ne coûte rien et n’envoie rien.',
  'siwx.domain': 'Site web',
  'siwx.account': 'Compte',
  'siwx.turn': '{position} sur {total}',
  'siwx.checking-hint': 'Vérification d’une connexion antérieure.',
  'siwx.sign': 'Signer',
  'siwx.signing': 'Signature en cours…',
  'siwx.sign-in-wallet': 'Signez dans {wallet}',
  'siwx.signing-hint': 'Lisez-y le message, puis signez-le.',
  'siwx.message': 'Le message exact',
  'siwx.cancel-required': 'Annuler et déconnecter',
  'siwx.signed-in': 'Connecté',
  'siwx.signed-out': 'Non connecté',
  'siwx.sign-out': 'Se déconnecter',
  'siwx.done': 'Terminé',
  'siwx.message-failed': 'Le message à signer n’a pas pu être créé. Réessayez.',
  'siwx.signature-invalid': 'La signature n’est pas valide. Réessayez.',
  'siwx.no-answer': '{wallet} n’a pas répondu. Ouvrez-le et réessayez.',
}
