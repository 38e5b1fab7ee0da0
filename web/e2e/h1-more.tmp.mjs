import { openBrowser, openSite } from './site.mjs';
import { deflateRawSync } from 'node:zlib';
const site = await openSite(); const browser = await openBrowser();
const out='/tmp/h1-shots';
const mercator = (lines, mark='regular-mercator') => `/sandbox/mercator#${deflateRawSync(`mercator 1\nmark ${mark}\nseason 1901 ${lines}\n`).toString('base64url')}`;
async function shot(name, size, scheme, path, act){
  const ctx = await browser.newContext({viewport:size, colorScheme:scheme, hasTouch: size.width<500});
  ctx.setDefaultTimeout(8000);
  const page = await ctx.newPage();
  page.on('pageerror',e=>console.log(name,'ERR',e.message));
  await page.goto(site.address+path); await page.getByRole('button',{name:'Settle this phase'}).waitFor();
  try { await act(page); } catch(e){ console.log(name,'FAILED',e.message.slice(0,300)); }
  await page.waitForTimeout(900);
  await page.screenshot({path:`${out}/${name}.png`}); await ctx.close();
}
const wide={width:1280,height:860}, narrow={width:390,height:844};
const units = p=>p.getByRole('list',{name:'Units and what they are told'});
await shot('mixed',wide,'light',mercator('April\nphase ORDERS\nunits France: F(ENC), A(Bre), a[Germany]/F(MAO)\nunits Germany: A(Bel)'),async p=>{
  await p.getByRole('group',{name:'Power'}).getByRole('button',{name:'France'}).click();
  await p.getByRole('textbox',{name:'Orders of France'}).fill('TS1\nGerman A(Bel) B F(ENC)\nTS2\nA/F(ENC) - NTH\nF(MAO) - NAO\n');
  await p.waitForTimeout(700);
  await p.getByRole('group',{name:'Part of the season'}).getByRole('button',{name:/^TS3/}).first().click();
});
await shot('phone-map',narrow,'light','/sandbox/diplomacy',async p=>{
  await p.getByRole('group',{name:'Power'}).getByRole('button',{name:'Turkey'}).click();
  await units(p).getByRole('button').first().waitFor();
  await p.evaluate(()=>scrollTo(0,0)); await p.waitForTimeout(600);
  const b = await p.getByRole('button',{name:/^Constantinople, /}).boundingBox();
  await p.touchscreen.tap(b.x+b.width/2,b.y+b.height/2); await p.waitForTimeout(500);
  await p.getByRole('group',{name:'What to do'}).getByRole('button',{name:'Move',exact:true}).tap();
});
await shot('world-phone',narrow,'dark','/sandbox/mercator?mark=world-mercator',async p=>{
  await p.getByRole('button',{name:'Settle this phase'}).click(); await p.waitForTimeout(1500);
  await p.getByRole('tab',{name:'Orders'}).click(); await p.waitForTimeout(1500);
  const t=Date.now(); await p.getByRole('group',{name:'Part of the season'}).getByRole('button',{name:/^TS2/}).click();
  await units(p).getByRole('button').nth(2).click(); await p.getByRole('group',{name:'What to do'}).waitFor(); console.log('world options ms',Date.now()-t);
});
await shot('retreats',wide,'dark',mercator('April\nphase ORDERS\nunits France: A(Bur), F(ENC)\nunits Germany: A(Ruh), A(Mun)'),async p=>{
  await p.getByRole('group',{name:'Power'}).getByRole('button',{name:'France'}).click();
  await p.getByRole('group',{name:'Part of the season'}).getByRole('button',{name:/^If dis/}).click();
  await p.getByRole('button',{name:/^A\(Bur\)/}).click();
  await p.getByRole('group',{name:'What to do'}).getByRole('button',{name:'Retreat',exact:true}).click();
});
await browser.close(); await site.close?.(); process.exit(0);
