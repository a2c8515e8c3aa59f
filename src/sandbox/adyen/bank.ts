import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Sandbox } from '../provider.ts'
import type { Payment } from '../rows.ts'
import { attemptOf, decide } from './attempts.ts'

interface Asked {
  Params: { readonly id: string }
}

/** A bank's own page for 3-D Secure: the browser goes there and comes back with a `redirectResult`. */
export function bankRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<Asked>('/bank/:id', (request, reply) => {
    const payment = paymentOf(sandbox, request.params.id)
    return payment ? page(reply, payment, request.params.id) : gone(reply)
  })
  for (const answer of ['confirm', 'refuse'] as const) {
    app.get<Asked>(`/bank/:id/${answer}`, (request, reply) => {
      const attempt = attemptOf(sandbox, request.params.id)
      const payment = paymentOf(sandbox, request.params.id)
      if (!attempt || !payment) return gone(reply)
      const back = new URL(payment.returnUrl)
      back.searchParams.set('sessionId', payment.id)
      back.searchParams.set('redirectResult', decide(sandbox, attempt, answer === 'confirm'))
      return reply.redirect(back.href, 302)
    })
  }
}

function paymentOf(sandbox: Sandbox, attempt: string): Payment | null {
  return sandbox.payment(attemptOf(sandbox, attempt)?.session ?? '')
}

function page(reply: FastifyReply, { locale }: Payment, id: string): FastifyReply {
  const words = sentences[locale.split('-')[0] ?? ''] ?? english
  return html(
    reply,
    200,
    locale,
    words.title,
    `<p>${words.text}</p><p><a href="${id}/confirm">${words.confirm}</a></p><p><a href="${id}/refuse">${words.refuse}</a></p>`,
  )
}

const gone = (reply: FastifyReply) => html(reply, 404, 'en', 'Bank', '<p>This request is over.</p>')

function html(reply: FastifyReply, status: number, locale: string, title: string, body: string): FastifyReply {
  const language = /^[a-z]{2}/.exec(locale)?.[0] ?? 'en'
  return reply
    .code(status)
    .headers({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-inline-size:30rem;margin:3rem auto;padding-inline:1rem;color:#1a2027;background:#fff}
a{display:block;padding:.9rem 1rem;border:1px solid #5b6672;border-radius:8px;color:#0b4f6c;text-align:center;text-decoration:none;font-weight:600}
a:focus-visible{outline:3px solid #0b4f6c;outline-offset:2px}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`)
}

const english = {
  title: 'Your bank (sandbox)',
  text: 'Your bank asks whether this payment is yours. Nothing real is charged.',
  confirm: 'Confirm the payment',
  refuse: 'Refuse the payment',
}

const sentences: { readonly [language: string]: typeof english } = {
  en: english,
  de: {
    title: 'Ihre Bank (Sandbox)',
    text: 'Ihre Bank fragt, ob diese Zahlung von Ihnen ist. Es wird nichts abgebucht.',
    confirm: 'Zahlung bestätigen',
    refuse: 'Zahlung ablehnen',
  },
  es: {
    title: 'Tu banco (sandbox)',
    text: 'Tu banco pregunta si este pago es tuyo. No se cobra nada real.',
    confirm: 'Confirmar el pago',
    refuse: 'Rechazar el pago',
  },
  ar: {
    title: 'مصرفك (تجريبي)',
    text: 'يسأل مصرفك إن كانت هذه الدفعة لك. لا يُخصم أي مبلغ حقيقي.',
    confirm: 'تأكيد الدفع',
    refuse: 'رفض الدفع',
  },
}
