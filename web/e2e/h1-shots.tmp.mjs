import { openBrowser, openSite } from './site.mjs';
const site = await openSite(); const browser = await openBrowser();
const out='/tmp/h1-shots'; import { mkdirSync } from 'node:fs'; mkdirSync(out,{recursive:true});
async function shot(name, size, scheme, path, act){
  const ctx = await browser.newContext({viewport:size, colorScheme:scheme, hasTouch: size.width<500});
  const page = await ctx.newPage();
  page.on('pageerror',e=>console.log(name,'ERR',e.message)); page.on('console',m=>{ if(m.type()==='error') console.log(name,m.text())});
  await page.goto(site.address+path); await page.getByRole('button',{name:'Settle this phase'}).waitFor();
  try { await act(page); } catch(e){ console.log(name,'FAILED',e.message.slice(0,400)); }
  await page.waitForTimeout(700);
  await page.screenshot({path:`${out}/${name}.png`}); await ctx.close();
}
const wide={width:1280,height:860}, narrow={width:390,height:844};
const dip = async (page)=>{
  const list = page.getByRole('list',{name:'Units and what they are told'});
  await page.getByRole('group',{name:'Power'}).getByRole('button',{name:'France'}).click();
  await list.getByRole('button',{name:/A\(Par\)/}).click();
  await page.getByRole('group',{name:'What to do'}).getByRole('button',{name:'Move',exact:true}).click();
  await page.getByRole('group',{name:'Where'}).getByRole('button',{name:'Burgundy'}).click();
  await list.getByText('A(Par) - Bur').waitFor();
  await list.getByRole('button',{name:/A\(Mar\)/}).click();
  await page.getByRole('group',{name:'What to do'}).getByRole('button',{name:'Support a move',exact:true}).click();
};
await shot('dip-wide',wide,'light','/sandbox/diplomacy',dip);
await shot('dip-narrow',narrow,'dark','/sandbox/diplomacy',dip);
await shot('dip-text',wide,'light','/sandbox/diplomacy',async page=>{
  await page.getByRole('group',{name:'Power'}).getByRole('button',{name:'France'}).click();
  const area = page.getByRole('textbox',{name:'Orders of France'});
  await area.fill('A Par - Lon\nF Bre S A Mar - Gas\nA Mrs - Spa\n');
  await area.press('End'); await page.keyboard.type('A Mar - ');
  await page.getByRole('option').first().waitFor();
});
const merc = async page=>{
  for (let i=0;i<2 && !(await page.getByRole('heading',{level:2}).first().innerText()).includes('orders');i++){
    await page.getByRole('tab',{name:'Orders'}).click();
    await page.getByRole('button',{name:'Settle this phase'}).click(); await page.waitForTimeout(800);
  }
  await page.getByRole('tab',{name:'Orders'}).click();
  await page.getByRole('group',{name:'Power'}).getByRole('button',{name:'England'}).click();
  await page.getByRole('textbox',{name:'Orders of England'}).fill('TS1\nA(Lpl) B F(Lon)\nTS2\nF(Lon) - ENC\n');
  await page.waitForTimeout(600);
  await page.getByRole('group',{name:'Part of the season'}).getByRole('button',{name:'TS2'}).click();
  await page.getByRole('list',{name:'Units and what they are told'}).getByRole('button',{name:/Edi/}).click();
};
await shot('merc-spare',wide,'light','/sandbox/mercator?mark=regular-mercator',async page=>{
  await page.getByRole('list',{name:'Units and what they are told'}).getByRole('button').first().click();
});
await shot('merc-wide',wide,'dark','/sandbox/mercator?mark=regular-mercator',merc);
await shot('merc-narrow',narrow,'light','/sandbox/mercator?mark=regular-mercator',merc);
await browser.close(); await site.close?.(); process.exit(0);
