import { ImageOff } from 'lucide-react'
import { useLanguage } from '@/i18n/i18n.ts'
import { useGuideTexts } from './guide-texts.ts'
import type { GuideTab } from './guide-tabs.ts'

/** 374×320 from our own page, taken by scripts/guide-pictures.mjs; a plain sign where none was taken. */
export function GuidePicture({ tab }: { tab: GuideTab }) {
  const { t, ofTab } = useGuideTexts()
  const language = useLanguage()
  const caption = ofTab(tab.id, 'caption')
  return (
    <figure className="w-[376px] max-w-full shrink-0 self-start overflow-hidden rounded border border-line">
      {tab.hasPicture ? (
        <img
          src={`/guide/${tab.id}.${language}.webp`}
          alt={t('picture', { name: ofTab(tab.id, 'name') })}
          width={374}
          height={320}
          loading="lazy"
          className="block h-auto w-full bg-sunken"
        />
      ) : (
        <div className="flex h-40 flex-col items-center justify-center gap-2 bg-sunken text-note text-t2">
          <ImageOff aria-hidden size={24} className="text-t3" />
          {t('noPicture')}
        </div>
      )}
      <figcaption className="border-t border-line px-3 py-2 text-note text-t2">{caption}</figcaption>
    </figure>
  )
}
