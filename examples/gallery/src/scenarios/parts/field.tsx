import { Checkbox, Field, IconButton, SearchBox, Select, Switch, QrIcon, useMessages, View } from '@latchkey/react/ui'
import { useState } from 'react'
import { part } from './part.js'

function Fields() {
  const t = useMessages()
  const [name, setName] = useState('Harbor')
  const [amount, setAmount] = useState('')
  const [mail, setMail] = useState('')
  return (
    <View>
      <Field label={t('settings.addresses')} type="text" value={name} hint={t('modal.soon')} onWrite={setName} />
      <Field
        label={t('receive.amount')}
        type="number"
        value={amount}
        placeholder="1.5"
        suffix="ETH"
        fault={t('receive.amount-invalid', { example: '1.5' })}
        onWrite={setAmount}
      />
      <Field
        label={t('settings.email')}
        type="email"
        value={mail}
        placeholder="user@example.com"
        suffix={<IconButton label={t('all-wallets.scan')} icon={<QrIcon />} />}
        onWrite={setMail}
      />
      <Field label={t('settings.network')} type="text" value="Polygon" disabled onWrite={setName} />
    </View>
  )
}

function Search() {
  const t = useMessages()
  const [empty, setEmpty] = useState('')
  const [text, setText] = useState('Harbor')
  return (
    <View>
      <SearchBox label={t('all-wallets.search')} value={empty} onWrite={setEmpty} />
      <SearchBox label={t('networks.search')} value={text} busy onWrite={setText} />
    </View>
  )
}

function Selects() {
  const t = useMessages()
  const [network, setNetwork] = useState<string>('one')
  const [type, setType] = useState<string>()
  const choices = [
    { id: 'one', label: 'Ethereum' },
    { id: 'two', label: 'Polygon' },
    { id: 'three', label: t('account.type.smartAccount'), disabled: true },
  ]
  return (
    <View>
      <Select label={t('settings.network')} choices={choices} selected={network} onSelect={setNetwork} />
      <Select
        label={t('settings.account-type')}
        choices={choices}
        selected={type}
        placeholder={t('multichain.title')}
        onSelect={setType}
      />
      <Select label={t('account.settings')} choices={choices} selected="two" disabled onSelect={setType} />
    </View>
  )
}

function Toggles() {
  const t = useMessages()
  const [on, setOn] = useState(true)
  const [off, setOff] = useState(false)
  const [certified, setCertified] = useState(true)
  return (
    <View>
      <Switch label={t('account.activity')} detail={t('modal.soon')} checked={on} onChange={setOn} />
      <Switch label={t('networks.testnet')} checked={off} onChange={setOff} />
      <Switch label={t('account.tokens')} checked disabled onChange={setOff} />
      <Checkbox
        label={t('all-wallets.certified')}
        detail={t('all-wallets.certified-on')}
        checked={certified}
        onChange={setCertified}
      />
      <Checkbox label={t('networks.testnet')} checked={off} onChange={setOff} />
      <Checkbox label={t('account.tokens')} checked disabled onChange={setOff} />
    </View>
  )
}

export const fieldParts = () => [
  part('field', 'Fields of a form', Fields),
  part('search-box', 'Search boxes', Search),
  part('select', 'Choices from a short list', Selects),
  part('switch', 'Switches and checkboxes', Toggles),
]
