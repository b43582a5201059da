import {
  AlertIcon,
  BackIcon,
  BuyIcon,
  CertifiedIcon,
  CheckIcon,
  CloseIcon,
  CopyIcon,
  DisconnectIcon,
  DownIcon,
  ExternalIcon,
  ForwardIcon,
  GridIcon,
  HelpIcon,
  MailIcon,
  NetworkIcon,
  PersonIcon,
  PhoneIcon,
  PlusIcon,
  QrIcon,
  ReceiveIcon,
  RetryIcon,
  SearchIcon,
  SendIcon,
  SettingsIcon,
  SwapIcon,
  WalletIcon,
  Stack,
  strokeIcon,
  View,
} from '@latchkey/react/ui'
import { part } from './part.js'

/** Drawn by a plugin. */
const BellIcon = strokeIcon('M5 14.5h10l-1.5-2V9a3.5 3.5 0 0 0-7 0v3.5l-1.5 2ZM8.5 17h3')

const ICONS = {
  AlertIcon,
  BackIcon,
  BuyIcon,
  CertifiedIcon,
  CheckIcon,
  CloseIcon,
  CopyIcon,
  DisconnectIcon,
  DownIcon,
  ExternalIcon,
  ForwardIcon,
  GridIcon,
  HelpIcon,
  MailIcon,
  NetworkIcon,
  PersonIcon,
  PhoneIcon,
  PlusIcon,
  QrIcon,
  ReceiveIcon,
  RetryIcon,
  SearchIcon,
  SendIcon,
  SettingsIcon,
  SwapIcon,
  WalletIcon,
  BellIcon,
}

function Icons() {
  return (
    <View>
      <Stack row wraps gap={4}>
        {Object.entries(ICONS).map(([name, Icon]) => (
          <span key={name} title={name} translate="no">
            <Icon size={24} />
          </span>
        ))}
      </Stack>
    </View>
  )
}

export const iconParts = () => [part('icons', 'All icons', Icons)]
