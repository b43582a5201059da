/** A mark for each namespace, drawn on a grid of 24. No brand's logo, and different without colour. */
const PATHS: Readonly<Record<string, string>> = {
  eip155: 'M12 3.5 6.5 12l5.5 8.5 5.5-8.500zM6.5 12l5.5 2.6 5.5-2.6',
  solana: 'M8 7h10l-2 2.400H6zM6 10.800h10l2 2.400H8zM8 14.600h10L16 17H6z',
  bip122: 'M9 5.500v13M9 6.500h4.200a2.7 2.7 0 0 1 0 5.400H9h4.800a2.8 2.8 0 0 1 0 5.600H9M11 4v2.500M11 17.500V20',
  polkadot:
    'M12 8.800a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.400M12 3.800v1.600M12 18.600v1.600M4.9 7.900l1.4.8M17.7 15.300l1.4.8M4.9 16.100l1.4-.8M17.7 8.700l1.4-.8',
}

interface NamespaceMarkProps {
  readonly namespace: string
  /** Somebody is connected there. */
  readonly isOn?: boolean
}

/** The picture of a namespace. */
export function NamespaceMark({ namespace, isOn = false }: NamespaceMarkProps) {
  return (
    <span className="namespace-mark" data-on={isOn || undefined} aria-hidden="true">
      <svg viewBox="0 0 24 24" width="22" height="22">
        <path d={PATHS[namespace]} />
      </svg>
    </span>
  )
}
