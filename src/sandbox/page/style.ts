/** The look of all pages of the sandbox: the chain's own grounds and corners, and ink where the chain's portal has its colour. */
export const pageCss = `
:root{--radius:10px;--card:14px;--ink:var(--text);--on-ink:var(--canvas);font:400 1rem/1.5rem system-ui,"Segoe UI",Roboto,"Noto Sans Arabic",sans-serif}
[data-corner=sharp]{--radius:3px;--card:4px}
[data-corner=round]{--radius:14px;--card:22px}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);-webkit-text-size-adjust:100%}
:lang(ar) body,body:lang(ar){line-height:1.75rem}
header{background:var(--surface);border-block-end:1px solid var(--border)}
.bar{max-inline-size:1120px;margin-inline:auto;padding:16px;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between;min-block-size:56px}
main{max-inline-size:1120px;margin-inline:auto;padding:24px 16px 64px}
main.narrow{max-inline-size:528px}
footer{max-inline-size:1120px;margin-inline:auto;padding:0 16px 48px;color:var(--muted);font-size:.875rem;line-height:1.25rem}
main.narrow+footer{max-inline-size:528px}
h1{font-size:1.75rem;line-height:2.125rem;font-weight:600;letter-spacing:-.015em;margin:0 0 8px;text-wrap:balance;overflow-wrap:break-word}
h2{font-size:1.25rem;line-height:1.75rem;font-weight:600;margin:40px 0 12px}
h2.first{margin-block-start:0}
h3{font-size:1.125rem;line-height:1.5rem;font-weight:600;margin:24px 0 8px}
:lang(ar) h1{line-height:2.75rem;letter-spacing:0}
p{margin:0 0 12px;max-inline-size:60ch}
.muted,.meta{color:var(--muted)}.meta{font-size:.875rem;line-height:1.25rem}
a{color:var(--primary-text);text-underline-offset:3px}
strong{font-weight:600}
.card{background:var(--surface);border:1px solid var(--border);border-radius:var(--card);padding:20px;margin-block-end:16px}
.keep{margin:12px 0 0}
.price{font-size:1.75rem;line-height:2rem;font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap}
dl{margin:0;display:grid;grid-template-columns:auto minmax(0,1fr);gap:8px 24px;font-size:.9375rem;line-height:1.375rem}
dt{color:var(--muted)}dd{margin:0;font-weight:500;overflow-wrap:anywhere}
label{display:block;font-weight:600;font-size:.9375rem;line-height:1.375rem;margin-block:20px 6px}
.hint{display:block;font-weight:400;font-size:.875rem;line-height:1.25rem;color:var(--muted)}
.error{display:block;font-weight:500;color:var(--danger-text)}
input,select{inline-size:100%;min-block-size:52px;padding:0 14px;font:inherit;font-size:1.0625rem;color:var(--text);background:var(--surface);border:1px solid var(--line);border-radius:var(--radius)}
[dir=rtl] input[dir=ltr]{text-align:end}
form>label:first-of-type{margin-block-start:0}
[aria-invalid=true]{border:2px solid var(--danger-line)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 16px}
button,.button{display:flex;inline-size:100%;min-block-size:52px;align-items:center;justify-content:center;padding:6px 24px;font:inherit;font-weight:600;line-height:1.375rem;border-radius:var(--radius);border:1px solid var(--line);background:var(--surface);color:var(--text);text-align:center;text-decoration:none;cursor:pointer}
.primary{background:var(--ink);color:var(--on-ink);border-color:var(--ink);margin-block-start:24px}
button:hover,.button:hover{background:var(--sunken)}
.primary:hover{background:var(--ink);opacity:.9}
.buttons{display:grid;gap:8px}
fieldset{border:0;border-block-start:1px solid var(--border);margin:32px 0 0;padding:20px 0 0;min-inline-size:0}
legend{float:inline-start;inline-size:100%;font-weight:600;padding:0;margin-block-end:12px}
legend+*{clear:both}
.note{background:var(--sunken);border-radius:var(--card);padding:16px 20px;margin-block-end:24px}
.note>:last-child{margin-block-end:0}
.problem{background:var(--danger-soft);border:1px solid var(--danger-line);border-radius:var(--card);padding:16px 20px;margin-block-end:24px;color:var(--danger-text);font-weight:600}
.list{list-style:none;margin:0;padding:0}
.list>li{border-block-end:1px solid var(--border);padding-block:16px}
.list>li:first-child{padding-block-start:0}.list>li:last-child{border:0;padding-block-end:0}
.people>li{display:grid;gap:12px 24px;align-items:center}.people>li>div{display:grid;gap:2px;min-inline-size:0;overflow-wrap:anywhere}.people button{min-block-size:44px;padding-inline:16px}.people .problem{margin:8px 0 0;padding:8px 12px}
.row{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between;align-items:baseline}
.pairs{grid-template-columns:minmax(0,1fr);gap:0}
.pairs dt{color:var(--text);font-weight:600;padding-block-start:12px}
.pairs dd{font-weight:400;padding-block:2px 12px;border-block-end:1px solid var(--border)}
.pairs dt:first-of-type{padding-block-start:0}.pairs dd:last-of-type{border:0;padding-block-end:0}
code{font:500 .9375rem/1.375rem ui-monospace,SFMono-Regular,Menlo,monospace;white-space:nowrap}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}
iframe{inline-size:100%;block-size:520px;border:1px solid var(--border);border-radius:var(--radius);background:#fff}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:4px 16px;margin:0;padding:0}
nav a{display:inline-flex;align-items:center;min-block-size:44px}
.row a,dd a{display:inline-block;min-block-size:24px}
:focus-visible{outline:3px solid var(--primary-line);outline-offset:2px}
.skip{position:absolute;inset-block-start:-100px}.skip:focus{inset-block-start:8px;inset-inline-start:8px;background:var(--surface);padding:8px 16px}
@media (min-width:600px){.people>li{grid-template-columns:minmax(0,1fr) 15rem}.pairs{grid-template-columns:12.5rem minmax(0,1fr)}.pairs.short{grid-template-columns:4.5rem minmax(0,1fr)}.pairs dt,.pairs dd{padding-block:12px;border-block-end:1px solid var(--border)}.pairs dt{padding-inline-end:16px}.pairs dd:first-of-type{padding-block-start:0}.pairs dt:last-of-type{border:0;padding-block-end:0}}
@media (min-width:768px){.bar,main,footer{padding-inline:32px}main.narrow,main.narrow+footer{padding-inline:24px}h1{font-size:2.25rem;line-height:2.625rem}.card{padding:24px}}
@media (min-width:1024px){.columns{display:grid;grid-template-columns:1fr 1fr;gap:0 40px}}
`
