import { createFileRoute } from '@tanstack/react-router'
import { LetterPhonePage } from '@/modules/letters/pages/phone/letter-page.tsx'

/** Where the QR code of a letter and its message lead. The key is all that stands in the address; name and number never do. */
export const Route = createFileRoute('/letter/$key')({
  staticData: { title: 'letter', texts: ['letter-phone'] },
  beforeLoad: ({ context }) => context.texts,
  component: Letter,
})

function Letter() {
  const { key } = Route.useParams()
  return <LetterPhonePage key={key} letterKey={key} />
}
