import { ImagePlus, X } from 'lucide-react'
import { useEffect, useId, useMemo } from 'react'
import { maxPhotoBytes } from '@/contract/photo.ts'
import { maxPhotos } from '@/modules/labour/contract/evidence.ts'
import { useT } from '@/i18n/i18n.ts'
import { buttonClass } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import { toast } from '@/ui/toast-store.ts'

type PhotoPicksProps = {
  files: readonly File[]
  /** Photos that were given in before. */
  there: number
  isNeeded: boolean
  isBusy: boolean
  onChange: (files: readonly File[]) => void
}

/** Photos that go with the text once it is saved; each can be left out again before. */
export function PhotoPicks({ files, there, isNeeded, isBusy, onChange }: PhotoPicksProps) {
  const t = useT('labour-tasks')
  const id = useId()
  const addresses = useMemo(() => files.map((file) => URL.createObjectURL(file)), [files])
  useEffect(() => () => addresses.forEach((address) => URL.revokeObjectURL(address)), [addresses])
  const room = maxPhotos - there - files.length
  function take(chosen: readonly File[]) {
    const fit = chosen.filter(({ size }) => size <= maxPhotoBytes).slice(0, room)
    if (fit.length < chosen.length) toast(t('entry.refused', { n: maxPhotos }), { state: 'warning' })
    if (fit.length > 0) onChange([...files, ...fit])
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-note text-t2">
        {t('entry.photos', { n: maxPhotos })} {there > 0 && t('entry.there', { n: there })}
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        {files.map((file, no) => (
          <span key={addresses[no]} className="relative">
            <img
              src={addresses[no]}
              alt={file.name}
              className="size-16 rounded-control border border-line object-cover"
            />
            <button
              type="button"
              aria-label={t('entry.drop', { n: no + 1 })}
              disabled={isBusy}
              onClick={() => onChange(files.filter((each) => each !== file))}
              className="absolute top-0 right-0 rounded-control border border-line bg-surface p-1 text-t1 hover:bg-hover"
            >
              <X aria-hidden size={14} />
            </button>
          </span>
        ))}
        <label
          htmlFor={id}
          aria-disabled={room <= 0 || isBusy}
          className={cx(
            buttonClass('secondary', 'small'),
            'focus-within:outline-2 focus-within:outline-brand',
          )}
        >
          <ImagePlus aria-hidden size={16} />
          {t('entry.choose')}
          <input
            id={id}
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp"
            disabled={room <= 0 || isBusy}
            className="sr-only"
            onChange={({ target }) => {
              take([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </label>
      </div>
      {isNeeded && there + files.length === 0 && <p className="text-note text-watch">{t('entry.needed')}</p>}
    </fieldset>
  )
}
