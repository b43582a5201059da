import { type AccountId, Accounts, Networks, type Network, Nfts } from '@latchkey/core'
import { pageLink, truncateAddress } from '@latchkey/core/gates'
import { Namespaces, networkIdOf, type Nft, nftIdOf, Page } from '@latchkey/core/plugin'
import { useService, useSnapshot, type ViewProps } from '@latchkey/react'
import {
  AssetActions,
  Button,
  CopyButton,
  EmptyState,
  KeyValues,
  ShortAddress,
  Stack,
  Text,
  useMessages,
  useStyles,
  useTitle,
  View,
} from '@latchkey/react/ui'
import type { ReactElement } from 'react'
import { NftPicture } from './nft-picture.js'

/** What the view is opened with. */
export interface NftArgs {
  /** The account that owns it. */
  readonly account: AccountId
  /** The id of the collectible, as `nftIdOf` writes it. */
  readonly nft: string
}

const styles = `
  .nfts--text {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  .nfts--traits {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
    gap: var(--lk-space-2);
  }
  .nfts--traits div {
    min-width: 0;
    padding: var(--lk-space-2) var(--lk-space-3);
    border-radius: var(--lk-radius-2);
    background: var(--lk-surface-1);
    overflow-wrap: anywhere;
  }
  .nfts--traits dt {
    color: var(--lk-text-2);
    font-size: var(--lk-font-size-tiny);
  }
  .nfts--traits dd {
    margin: 0;
    font-size: var(--lk-font-size-small);
    font-weight: 500;
  }
`

/** One collectible: its picture, what its maker tells of it, and where its contract is. */
export function NftView({ args: { account, nft } }: ViewProps<NftArgs>): ReactElement {
  const t = useMessages()
  const active = useSnapshot(Accounts, (accounts) => accounts.active?.caipAddress)
  const network = useService(Networks).find(networkIdOf(account))
  const shown = useSnapshot(Nfts, (state) =>
    'nfts' in state && state.account === account
      ? [...state.nfts, ...state.spam].find((one) => nftIdOf(one) === nft)
      : undefined,
  )
  useTitle(shown?.name ?? t('nfts.details'))
  if (shown && network && active === account) return <Details nft={shown} network={network} />
  // Another account has come into use, or what was read was discarded.
  return (
    <View>
      <EmptyState title={t('nfts.gone')} />
    </View>
  )
}

function Details({ nft, network }: { readonly nft: Nft; readonly network: Network }): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const page = useService(Page)
  const namespace = network.chainNamespace
  const explore = useSnapshot(Namespaces, (all) => all.find(({ id }) => id === namespace)?.features['explore@1'])
  const { contract, tokenId, amount, description, collection, standard, traits } = nft
  const link = pageLink(explore?.address(contract, network))
  const number = new Intl.NumberFormat(t.locale)
  const rows = [
    { key: t('nfts.collection'), value: collection?.name },
    { key: t('nfts.owned'), value: amount !== '1' && number.format(BigInt(amount)) },
    {
      key: t('nfts.owners'),
      value: collection?.ownerCount !== undefined && number.format(collection.ownerCount),
    },
    { key: t('settings.network'), value: network.name },
    { key: t('nfts.standard'), value: Object.hasOwn(STANDARDS, standard) && STANDARDS[standard] },
    {
      key: tokenId === undefined ? t('nfts.address') : t('nfts.contract'),
      value: <ShortAddress address={contract} />,
    },
    { key: t('nfts.number'), value: tokenId !== undefined && truncateAddress(tokenId) },
  ]
  return (
    <View>
      <NftPicture nft={nft} />
      <AssetActions asset={nftIdOf(nft)} isNft />
      {description !== undefined && (
        <div className="nfts--text">
          <Text as="p" tone="quiet">
            <bdi>{description}</bdi>
          </Text>
        </div>
      )}
      <KeyValues rows={rows.filter(({ value }) => value)} />
      {traits.length > 0 && (
        <Stack gap={2}>
          <Text as="p" variant="small" tone="quiet">
            {t('nfts.traits')}
          </Text>
          <dl className="nfts--traits">
            {traits.map(({ name, value }, index) => (
              <div key={index}>
                <dt>
                  <bdi>{name}</bdi>
                </dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </Stack>
      )}
      <CopyButton text={contract} label={t('nfts.copy-contract')} done={t('nfts.contract-copied')} variant="plain" />
      {link && <Button onClick={() => void page.open(link, 'blank')}>{t('nfts.explorer')}</Button>}
    </View>
  )
}

/** What the standards are called. */
const STANDARDS: Readonly<Record<string, string>> = { ERC721: 'ERC-721', ERC1155: 'ERC-1155', METAPLEX: 'Metaplex' }
