import { textEms } from '@/widgets/text-ems.ts'

/** Between a name and its stage. */
export const stageMark = ' · '

/** Cut to a width in ems, with an ellipsis; the stage after a name stays, as it distinguishes two of the same name. */
export function fitName(name: string, ems: number): string {
  if (textEms(name) <= ems) return name
  const [head = '', stage] = name.split(stageMark)
  const tail = stage === undefined ? '…' : `…${stageMark}${stage}`
  let stored = head
  while (stored.length > 1 && textEms(stored + tail) > ems) stored = stored.slice(0, -1)
  return stored + tail
}
