import type { messages as english } from './en.js'

export const messages: typeof english = {
  'balances.none': 'Aucun jeton pour le moment',
  'balances.none-hint': 'Les jetons que vous recevez apparaissent ici.',
  'balances.no-match': 'Aucun jeton ne correspond à votre recherche',
  'balances.search': 'Rechercher des jetons',
  'balances.small': 'Petits soldes',
  'balances.unsupported': 'Les soldes ne sont pas disponibles sur ce réseau',
  'balances.details': 'Jeton',
  'balances.price': 'Prix',
  'balances.contract': 'Contrat',
  'balances.copy-contract': 'Copier l’adresse du contrat',
  'balances.contract-copied': 'Adresse du contrat copiée',
  'balances.explorer': 'Voir dans l’explorateur',
  'balances.gone': 'Le compte n’a plus ce jeton',
  'balances.suspicious': 'Jetons suspects',
  'balances.unknown': 'Inconnu',
  'balances.unknown-hint':
    'Personne n’a confirmé ce qu’est ce jeton. N’importe qui peut créer un jeton de n’importe quel nom.',
  'balances.history': 'Historique du prix',
  'balances.no-history': 'L’historique du prix n’a pas pu être chargé',
  'balances.day': 'Jour',
  'balances.week': 'Semaine',
  'balances.month': 'Mois',
  'balances.year': 'Année',
}
