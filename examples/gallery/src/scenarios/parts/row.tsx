import {
  FullAddress,
  InfiniteList,
  LinkRow,
  List,
  Picture,
  QrCode,
  Row,
  Separator,
  SettingsIcon,
  ShortAddress,
  SkeletonRows,
  Tag,
  Text,
  useMessages,
  View,
  VirtualList,
} from '@latchkey/react/ui'
import { part } from './part.js'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const nothing = () => {}

function Rows() {
  const t = useMessages()
  return (
    <View>
      <List label={t('connect.wallets')}>
        <li>
          <Row
            start={<Picture name="Harbor" />}
            title="Harbor"
            detail={<ShortAddress address={ADDRESS} />}
            onClick={nothing}
          />
        </li>
        <li>
          <Row
            start={<Picture name="Kestrel" imageId="kestrel" />}
            title="Kestrel"
            end={<Tag tone="good">{t('tag.installed')}</Tag>}
            aria-current
            onClick={nothing}
          />
        </li>
        <li>
          <Row start={<Picture name="Lantern" round />} title="Lantern" detail={t('networks.not-approved')} disabled />
        </li>
        <li>
          <Row start={<Picture name="Quarry" />} title="Quarry" busy onClick={nothing} />
        </li>
      </List>
      <Separator word={t('modal.or')} />
      <LinkRow icon={<SettingsIcon />} title={t('account.settings')} detail={t('profile.wallets')} onClick={nothing} />
      <Row title={t('account.balance')} end={<bdi>1.5 ETH</bdi>} />
      <SkeletonRows count={1} />
    </View>
  )
}

const NAMES = ['Harbor', 'Kestrel', 'Lantern', 'Northwind', 'Orchard', 'Pinnacle', 'Quarry', 'Ridge', 'Summit']
const ROWS = Array.from({ length: 200 }, (_, index) => ({ id: String(index), name: NAMES[index % NAMES.length]! }))
const keyOf = ({ id }: { readonly id: string }) => id
const draw = ({ name }: { readonly name: string }) => (
  <Row start={<Picture name={name} />} title={name} onClick={nothing} />
)

function Many() {
  const t = useMessages()
  return (
    <View>
      <VirtualList label={t('connect.wallets')} rows={ROWS} keyOf={keyOf} topic="">
        {draw}
      </VirtualList>
    </View>
  )
}

const infinite = (count: number, status: 'loading' | 'failed' | 'complete') =>
  function Infinite() {
    const t = useMessages()
    return (
      <View>
        <InfiniteList
          label={t('connect.wallets')}
          rows={ROWS.slice(0, count)}
          keyOf={keyOf}
          status={status}
          error={new TypeError('Failed to fetch')}
          empty={<Text centred>{t('all-wallets.none')}</Text>}
          onMore={nothing}
        >
          {draw}
        </InfiniteList>
      </View>
    )
  }

function Addresses() {
  const t = useMessages()
  return (
    <View>
      <QrCode content={ADDRESS} label={t('receive.qr')} />
      <FullAddress address={ADDRESS} />
      <Text centred tone="quiet">
        <ShortAddress address={ADDRESS} />
      </Text>
    </View>
  )
}

export const rowParts = () => [
  part('row', 'Rows of a list', Rows, { waits: true }),
  part('virtual-list', 'A list of any length', Many),
  part('infinite-list', 'A list whose next rows are on their way', infinite(4, 'loading'), { waits: true }),
  part('infinite-list-failed', 'A list whose next rows could not be loaded', infinite(2, 'failed')),
  part('infinite-list-first', 'A list whose first rows are on their way', infinite(0, 'loading'), { waits: true }),
  part('infinite-list-none', 'A list that could not be loaded at all', infinite(0, 'failed')),
  part('address', 'An address: its code, whole and short', Addresses),
]
