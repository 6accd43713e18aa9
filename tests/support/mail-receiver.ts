import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

interface Mail {
  from: string
  to: string
  user: string
  data: string
}

/** Somebody who takes mail by SMTP, without TLS, with one account; `answerTo` says what becomes of a mail to an address. */
export async function openMailReceiver(
  answerTo: (to: string) => string = () => '250 taken',
  password = 'right',
) {
  const mails: Mail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    const say = (line: string) => socket.write(`${line}\r\n`)
    let mail: Mail = { from: '', to: '', user: '', data: '' }
    let isData = false
    let rest = ''
    const take = (line: string) => {
      if (isData) {
        if (line !== '.') return void (mail.data += `${line}\n`)
        isData = false
        mails.push(mail)
        mail = { ...mail, data: '' }
        return say('250 queued')
      }
      const [verb = ''] = line.toUpperCase().split(/[ :]/)
      if (verb === 'EHLO') return socket.write('250-receiver\r\n250 AUTH PLAIN\r\n')
      if (verb === 'AUTH') {
        const [, user = '', given] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0')
        mail.user = user
        return say(given === password ? '235 welcome' : '535 no')
      }
      if (verb === 'MAIL') mail.from = line
      if (verb === 'RCPT') {
        mail.to = line
        return say(answerTo(line))
      }
      if (verb === 'DATA') {
        isData = true
        return say('354 go on')
      }
      if (verb === 'QUIT') return socket.end('221 bye\r\n')
      return say('250 fine')
    }
    say('220 receiver')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
