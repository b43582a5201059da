import { Clock } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useService } from '../../services/use-service.js'

/** A value that follows another one, as soon as that has stayed the same for a while. */
export function useSettled<T>(value: T, waitMs: number): T {
  const clock = useService(Clock)
  const [settled, settle] = useState(value)
  useEffect(() => (value === settled ? undefined : clock.after(waitMs, () => settle(() => value))), [clock, value, settled, waitMs])
  return settled
}
