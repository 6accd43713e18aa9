import { useState, type ReactNode } from 'react'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { ConflictField, Side } from './conflict-field.ts'

/** What an update answers: `saved: false` = somebody else changed the record since that version; nothing was written. */
type Answer<T> = { saved: boolean; current: T; conflicts: readonly string[] }
type Changes = Record<string, unknown>

type VersionedSaveOptions<C extends object, T> = {
  write: (version: number, changes: C) => Promise<Answer<T>>
  /** Words of one field that both changed; undefined = it is not in the form. */
  describe: (name: keyof C & string, changes: C, current: T) => Omit<ConflictField, 'name'> | undefined
  /** Whose record. */
  about?: string
}

type Requested = {
  fields: readonly ConflictField[]
  answer: (picked: Record<string, Side> | undefined) => void
}

/**
 * Saves over what others saved meanwhile: what only one of both changed is merged without a word, the rest is asked side by side.
 * `save` resolves to the record as it stands then, or to undefined when the person went back to the form. Put `dialog` beside the form.
 */
export function useVersionedSave<C extends object, T extends { version: number }>(
  options: VersionedSaveOptions<C, T>,
): { save: (version: number, changes: C) => Promise<T | undefined>; dialog: ReactNode } {
  const { write, describe, about } = options
  const [requested, setRequested] = useState<Requested>()

  const ask = (fields: readonly ConflictField[]) =>
    new Promise<Record<string, Side> | undefined>((resolve) => {
      setRequested({
        fields,
        answer(picked) {
          setRequested(undefined)
          resolve(picked)
        },
      })
    })

  async function save(version: number, changes: C): Promise<T | undefined> {
    const { saved, current, conflicts } = await write(version, changes)
    if (saved) return current
    const fields = conflicts.flatMap((name) => {
      const described = describe(name as keyof C & string, changes, current)
      return described ? [{ ...described, name }] : []
    })
    const picked = fields.length > 0 ? await ask(fields) : {}
    if (!picked) return undefined
    const mine = Object.entries(changes as Changes).filter(([name]) => picked[name] !== 'theirs')
    // Nothing of one's own is left to write.
    if (mine.length === 0) return current
    return save(current.version, Object.fromEntries(mine) as C)
  }

  const dialog = requested && (
    <ConflictDialog
      {...(about !== undefined && { about })}
      fields={requested.fields}
      onResolve={requested.answer}
      onClose={() => requested.answer(undefined)}
    />
  )
  return { save, dialog }
}
