import {
  BuyIcon,
  Button,
  CopyButton,
  IconButton,
  SendIcon,
  SettingsIcon,
  Stack,
  SwapIcon,
  Tile,
  Tiles,
  useMessages,
  View,
} from '@latchkey/react/ui'
import { part } from './part.js'

function Buttons() {
  const t = useMessages()
  return (
    <View>
      <Button variant="primary">{t('modal.continue')}</Button>
      <Button>{t('modal.cancel')}</Button>
      <Button variant="danger">{t('account.disconnect')}</Button>
      <Button variant="primary" busy>
        {t('modal.loading')}
      </Button>
      <Button disabled>{t('modal.soon')}</Button>
      <Stack row wraps>
        <Button size="small" icon={<SwapIcon />}>
          {t('account.swap')}
        </Button>
        <Button variant="plain" size="small">
          {t('modal.learn-more')}
        </Button>
        <IconButton label={t('account.settings')} icon={<SettingsIcon />} />
        <CopyButton iconOnly text="0x5290" label={t('account.copy-address')} />
      </Stack>
      <CopyButton text="0x5290" label={t('modal.copy-link')} />
    </View>
  )
}

const nothing = () => {}

function TileRow() {
  const t = useMessages()
  return (
    <View>
      <Tiles label={t('account.actions')}>
        <Tile icon={<BuyIcon />} label={t('account.buy')} onClick={nothing} />
        <Tile icon={<SwapIcon />} label={t('account.swap')} onClick={nothing} />
        <Tile icon={<SendIcon />} label={t('account.send')} onClick={nothing} />
      </Tiles>
    </View>
  )
}

export const buttonParts = () => [part('button', 'Buttons', Buttons), part('tiles', 'A row of tiles', TileRow)]
