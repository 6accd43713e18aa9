import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { TextField } from '@/ui/text-field.tsx'
import type { ChosenRegion } from '../setup-values.ts'

/** A district that the list does not have yet, such as a development zone: its name and its six digits, the first four the city's. */
export function OtherRegion({ onChange }: { onChange: (region: ChosenRegion | null) => void }) {
  const t = useT('setup')
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  function set(next: { name: string; code: string }) {
    setName(next.name)
    setCode(next.code)
    const input = { name: next.name.trim(), code: next.code.normalize('NFKC').trim() }
    const isWhole = input.name.length >= 2 && /^\d{6}$/.test(input.code)
    onChange(isWhole ? { ...input, path: [input.name], isOther: true } : null)
  }
  return (
    <div className="mt-2 grid grid-cols-[2fr_1fr] gap-4">
      <TextField
        label={t('region.otherName')}
        value={name}
        maxLength={40}
        onChange={({ target }) => set({ name: target.value, code })}
      />
      <TextField
        label={t('region.otherCode')}
        value={code}
        inputMode="numeric"
        maxLength={6}
        hint={t('region.otherHint')}
        onChange={({ target }) => set({ name, code: target.value })}
      />
    </div>
  )
}
