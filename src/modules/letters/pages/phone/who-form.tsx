import { useState, type FormEvent } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Alarm } from '@/kits/phone/phone-frame.tsx'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/text-field.tsx'

type WhoFormProps = { refusal: string; isBusy: boolean; onShow: (name: string, proof: string) => void }

/** Who reads: nothing of the letter stands here. */
export function WhoForm({ refusal, isBusy, onShow }: WhoFormProps) {
  const t = useT('letter-phone')
  const [name, setName] = useState('')
  const [proof, setProof] = useState('')
  const [isSeen, setSeen] = useState(false)
  const lacks = { name: name.trim() === '', proof: proof.trim().length < 4 }
  function submit(event: FormEvent) {
    event.preventDefault()
    setSeen(true)
    if (!lacks.name && !lacks.proof) onShow(name.trim(), proof.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-2">
      <h1 className="text-[24px]/8 font-semibold">{t('who.title')}</h1>
      <p className="mb-1 text-title text-t2">{t('who.text')}</p>
      <Alarm>{refusal}</Alarm>
      <TextField
        size="large"
        label={t('who.name')}
        value={name}
        maxLength={40}
        autoComplete="off"
        error={isSeen && lacks.name ? t('who.nameMissing') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        size="large"
        label={t('who.proof')}
        hint={t('who.proofHint')}
        value={proof}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={isSeen && lacks.proof ? t('who.proofMissing') : undefined}
        onChange={({ target }) => setProof(target.value)}
      />
      <Button type="submit" look="primary" size="large" busy={isBusy} className="mt-1 h-12 w-full">
        {t('who.show')}
      </Button>
    </form>
  )
}
