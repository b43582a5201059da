import type { AppKit, Observable } from '@latchkey/core'
import { useCallback, useMemo } from 'react'
import { useKit } from '../kit/use-kit.js'
import { useSelection } from '../services/use-selection.js'
import { useTracked } from './use-tracked.js'

/**
 * What all host hooks are made of: a state that is derived from services of the
 * kit, of which a component follows the fields it reads (see {@link useTracked}).
 * A service that is replaced while the kit runs is followed, too.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`, in the name of `hook`.
 *
 * @param needs finds the services. A constant function.
 * @param derived makes the state of them, all of it of one moment. A constant function.
 * @param namespace whose state is wanted, as the host said it.
 */
export function useDerived<const Needs extends readonly unknown[], S extends object>(
  hook: string,
  needs: (kit: AppKit) => Needs,
  derived: (needs: Needs, namespace: string | undefined) => Observable<S>,
  namespace?: string,
): S {
  const kit = useKit(hook)
  const find = useCallback(() => needs(kit), [kit, needs])
  const found = useSelection(kit.plugins, find, areSame)
  return useTracked(useMemo(() => derived(found, namespace), [derived, found, namespace]))
}

const areSame = (before: readonly unknown[], now: readonly unknown[]) => before.every((one, index) => one === now[index])
