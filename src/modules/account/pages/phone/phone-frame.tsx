import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'

type PhoneFrameProps = {
  /** In a circle of 56, coloured by what it says. */
  sign: ReactNode
  look: 'brand' | 'neutral' | 'severe'
  title: string
  text: string
  children?: ReactNode
}

const looks = {
  brand: 'bg-brand text-on-brand',
  neutral: 'bg-hover text-t2',
  severe: 'bg-severe-soft text-severe',
}

/** A page of 390 for the hand: title bar, sign, what is the case, and what can be done about it. */
export function PhoneFrame({ sign, look, title, text, children }: PhoneFrameProps) {
  const t = useT('phone')
  return (
    <div className="flex min-h-dvh flex-col bg-bg">
      <header className="flex h-13 shrink-0 items-center justify-center border-b border-line bg-surface">
        <p className="text-[17px] font-semibold">{t('page.title')}</p>
      </header>
      <main className="mx-auto flex w-full max-w-[480px] flex-1 flex-col items-center px-4 pt-9 pb-12">
        <span aria-hidden className={`flex size-14 items-center justify-center rounded-full ${looks[look]}`}>
          {sign}
        </span>
        <div role="status" className="mt-5 text-center">
          <h1 className="text-[24px]/8 font-semibold">{title}</h1>
          <p className="mt-1 text-title text-t2">{text}</p>
        </div>
        {children}
      </main>
    </div>
  )
}
