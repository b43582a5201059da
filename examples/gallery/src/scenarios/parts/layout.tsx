import {
  Button,
  Disclosure,
  KeyValues,
  Segments,
  Stack,
  tabPanel,
  Tabs,
  Text,
  useMessages,
  useStyles,
  View,
} from '@latchkey/react/ui'
import { useId, useState } from 'react'
import { part } from './part.js'

function Texts() {
  const t = useMessages()
  return (
    <View>
      <Text variant="huge" number>
        1.5 ETH
      </Text>
      <Text as="h3" variant="large">
        {t('what-is-a-wallet.assets')}
      </Text>
      <Text variant="title">{t('what-is-a-wallet.login')}</Text>
      <Text>{t('what-is-a-wallet.login-text')}</Text>
      <Text variant="small" tone="quiet">
        {t('what-is-a-wallet.keys-text')}
      </Text>
      <Text variant="tiny" tone="quiet">
        {t('modal.soon')}
      </Text>
      <Stack row between wraps>
        <Text tone="success">{t('tag.connected')}</Text>
        <Text tone="warning">{t('tag.disputed')}</Text>
        <Text tone="error">{t('connecting.failed')}</Text>
      </Stack>
    </View>
  )
}

const styles = `
  .parts--box {
    display: grid;
    gap: var(--lk-space-2);
    padding: var(--lk-space-4);
    border: 1px solid var(--lk-border);
    border-radius: var(--lk-radius-3);
    background: var(--lk-surface-1);
    color: var(--lk-text-2);
    font-size: var(--lk-font-size-small);
    transition: background var(--lk-time-fast);
  }
  .parts--value {
    color: var(--lk-accent-text);
    font-size: var(--lk-font-size-large);
  }
`

/** A sheet of a plugin, which has nothing to stand on but the public tokens. */
function Tokens() {
  const t = useMessages()
  useStyles(styles)
  return (
    <View>
      <div className="parts--box">
        {t('account.balance')}
        <bdi className="parts--value">1.5 ETH</bdi>
      </div>
      <Button variant="primary" onClick={() => {}}>
        {t('modal.retry')}
      </Button>
    </View>
  )
}

function Chosen() {
  const t = useMessages()
  const id = useId()
  const [tab, setTab] = useState('tokens')
  const [unit, setUnit] = useState('eth')
  const tabs = ['tokens', 'nfts', 'activity'].map((one) => ({ id: one, label: t(`account.${one}`) }))
  return (
    <View>
      <Tabs id={id} label={t('account.tabs')} tabs={tabs} selected={tab} onSelect={setTab} />
      <div {...tabPanel(id, tab)}>
        <Text tone="quiet" number>
          1.5 ETH
        </Text>
      </div>
      <Segments
        label={t('account.purpose')}
        choices={[
          { id: 'eth', label: 'ETH' },
          { id: 'usdc', label: 'USDC' },
        ]}
        selected={unit}
        onSelect={setUnit}
      />
    </View>
  )
}

function Details() {
  const t = useMessages()
  const rows = [
    { key: t('account.balance'), value: '1.5 ETH' },
    { key: t('settings.network'), value: 'Polygon' },
    { key: t('settings.account-type'), value: t('what-is-a-wallet.login-text') },
  ]
  return (
    <View>
      <KeyValues rows={rows} />
      <Disclosure label={t('modal.learn-more')} startsOpen>
        <KeyValues rows={rows.slice(0, 2)} />
      </Disclosure>
      <Disclosure label={t('profile.wallets')}>
        <KeyValues rows={rows} />
      </Disclosure>
    </View>
  )
}

export const layoutParts = () => [
  part('text', 'Texts in their sizes and colours', Texts),
  part('tokens', 'A style sheet that reads the public tokens', Tokens),
  part('tabs', 'Tabs and segments', Chosen),
  part('key-values', 'Facts, and details to show and hide', Details),
]
