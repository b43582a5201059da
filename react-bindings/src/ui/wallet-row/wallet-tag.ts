import type { WalletEntry } from '@latchkey/core'
import type { TagProps } from '../tag/tag.js'
import type { WordKey } from '../../words/en.js'

/** The one thing to say of a wallet in a list: what warns comes first. */
export function walletTag({ disputed, group, recent, namespaces, installed }: WalletEntry): (Pick<TagProps, 'tone'> & { readonly key: WordKey }) | undefined {
  if (disputed) return { key: 'tag.disputed', tone: 'warning' }
  if (group === 'walletConnect') return { key: 'tag.qr-code', tone: 'accent' }
  if (recent) return { key: 'tag.recent' }
  if (namespaces.length > 1) return { key: 'tag.multichain' }
  // An SDK that can be loaded is no wallet that is here.
  if (installed && group === 'injected') return { key: 'tag.installed', tone: 'good' }
  return undefined
}
