import { type AccountId, Modal, type NamespaceAccount, Nfts, type NftsState } from '@latchkey/core'
import { type Nft, nftIdOf } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import {
  Button,
  Disclosure,
  EmptyAccount,
  EmptyState,
  ErrorBox,
  LoadMore,
  Stack,
  useFirstPage,
  useKept,
  useMessages,
  useStyles,
} from '@latchkey/react/ui'
import type { ReactElement } from 'react'
import { NftPicture } from './nft-picture.js'

/** So many are drawn at once. */
const CARDS = 50
const SKELETONS = 4

const NONE: readonly Nft[] = []
const NOTHING: NftsState = { status: 'none' }

// Cards out of sight cost nothing.
const styles = `
  .nfts--grid {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
    gap: var(--lk-space-3) var(--lk-space-2);
  }
  .nfts--grid li {
    min-width: 0;
    content-visibility: auto;
    contain-intrinsic-size: auto 210px;
  }
  .nfts--card {
    position: relative;
    display: block;
    width: 100%;
    padding: var(--lk-space-1);
    border-radius: var(--lk-radius-3);
    text-align: start;
    transition: background var(--lk-time-fast);
  }
  .nfts--card:hover {
    background: var(--lk-surface-1);
  }
  .nfts--name,
  .nfts--collection {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
    font-size: var(--lk-font-size-small);
  }
  .nfts--name {
    margin-top: var(--lk-space-2);
    font-weight: 500;
  }
  .nfts--collection {
    -webkit-line-clamp: 1;
    color: var(--lk-text-2);
  }
  .nfts--amount {
    position: absolute;
    inset-block-start: var(--lk-space-3);
    inset-inline-end: var(--lk-space-3);
    padding: 2px var(--lk-space-2);
    border-radius: var(--lk-radius-3);
    background: var(--lk-background);
    font-size: var(--lk-font-size-tiny);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .nfts--skeleton {
    aspect-ratio: 1;
    border-radius: var(--lk-radius-2);
    background: var(--lk-surface-1);
    animation: nfts--breathe 1.6s ease-in-out infinite;
  }
  @keyframes nfts--breathe {
    50% {
      opacity: 0.5;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .nfts--skeleton {
      animation: none;
    }
  }
`

interface NftsTabProps {
  readonly account: NamespaceAccount
}

/** The collectibles of the account, with those that are spam folded away. */
export function NftsTab({ account: { caipAddress } }: NftsTabProps): ReactElement | null {
  const service = useService(Nfts)
  const state = useSnapshot(Nfts)
  const shown = 'account' in state && state.account !== caipAddress ? NOTHING : state
  const { status } = shown
  const { fault, more } = useFirstPage(service, status)
  if (!caipAddress) return null
  if (fault !== undefined) return <ErrorBox error={fault} onRetry={more} />
  return <Content account={caipAddress} state={shown} onMore={more} />
}

interface ContentProps {
  readonly account: AccountId
  readonly state: NftsState
  readonly onMore: () => void
}

function Content({ account, state, onMore }: ContentProps): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const [count, setCount] = useKept('nfts.cards', CARDS)
  const [spamCount, setSpamCount] = useKept('nfts.spam', CARDS)
  const pages = 'nfts' in state ? state : undefined
  const { nfts = NONE, spam = NONE } = pages ?? {}
  const isLoading = state.status === 'loading' || state.status === 'none'
  const showMore = () => (nfts.length > count ? setCount(count + CARDS) : onMore())
  return (
    <Stack>
      <Cards label={t('account.nfts')} nfts={nfts.slice(0, count)} account={account} />
      {isLoading && (
        <output className="nfts--grid" aria-label={t('nfts.loading')}>
          {[...Array(nfts.length > 0 ? 2 : SKELETONS).keys()].map((index) => (
            <span key={index} className="nfts--skeleton" />
          ))}
        </output>
      )}
      {state.status === 'failed' && <ErrorBox error={state.error} onRetry={onMore} />}
      {state.status === 'unsupported' && <EmptyState title={t('nfts.unsupported')} />}
      {(state.status === 'empty' || (state.status === 'ready' && !state.hasMore && nfts.length === 0)) && (
        <EmptyAccount title={t('nfts.none')} text={t('nfts.none-hint')} />
      )}
      {pages && state.status !== 'failed' && (pages.hasMore || nfts.length > count) && (
        <LoadMore label={t('nfts.more')} length={nfts.length + count} isLoading={isLoading} onMore={showMore} />
      )}
      {spam.length > 0 && (
        <Disclosure label={`${t('nfts.spam')} (${spam.length})`}>
          <Cards label={t('nfts.spam')} nfts={spam.slice(0, spamCount)} account={account} />
          {spam.length > spamCount && (
            <Button variant="plain" size="small" onClick={() => setSpamCount(spamCount + CARDS)}>
              {t('nfts.more')}
            </Button>
          )}
        </Disclosure>
      )}
    </Stack>
  )
}

interface CardsProps {
  readonly label: string
  readonly nfts: readonly Nft[]
  readonly account: AccountId
}

function Cards({ label, nfts, account }: CardsProps): ReactElement | null {
  const t = useMessages()
  const modal = useService(Modal)
  if (nfts.length === 0) return null
  return (
    <ul className="nfts--grid" aria-label={label}>
      {nfts.map((nft) => {
        const id = nftIdOf(nft)
        return (
          <li key={id}>
            <button type="button" className="nfts--card" onClick={() => modal.push('Nft', { account, nft: id })}>
              <NftPicture nft={nft} />
              <bdi className="nfts--name" title={nft.name}>
                {nft.name ?? t('nfts.unnamed')}
              </bdi>
              {nft.collection?.name && (
                <bdi className="nfts--collection" title={nft.collection.name}>
                  {nft.collection.name}
                </bdi>
              )}
              {nft.amount !== '1' && <span className="nfts--amount">×{writeAmount(nft.amount, t.locale)}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** How many of it there are. A number that no card has room for is written short. */
const writeAmount = (amount: string, locale: string): string =>
  new Intl.NumberFormat(locale, amount.length > 4 ? { notation: 'compact' } : {}).format(BigInt(amount))
