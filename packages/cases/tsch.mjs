import { createModel, simulate } from "@talus/simulation";
import * as T from "@talus/terrain";
import fs from "node:fs";
const L=fs.readFileSync("examples/tschamut/terrain.asc","utf8").trim().split("\n").slice(6).map(l=>l.trim().split(/\s+/).map(Number));
const hh=new Float64Array(43*46); for(let j=0;j<46;j++)for(let i=0;i<43;i++)hh[j*43+i]=L[45-j][i];
const grid={columns:43,rows:46,x0:-32.5,y0:87.5,cell:5,heights:hh,noData:new Uint8Array(43*46)};
const terrain=T.createTerrain({kind:"grid",grid});
const rows=fs.readFileSync("examples/tschamut/release_points.csv","utf8").trim().split(/\r?\n/).map(l=>l.split(","));
const h=rows.shift(); const only=process.argv[2];
for(const r of rows){const o=Object.fromEntries(h.map((k,i)=>[k,isNaN(+r[i])?r[i]:+r[i]])); if(only&&o.trajectory_id!==only)continue;
 const s={ talus:1,title:"",body:{shape:"sphere",radius:o.radius_m,mass:o.mass_kg},
 environment:{gravity:9.81,wind:[0,0,0],drag:{law:"linear",coefficient:0}},
 terrain:{surface:{kind:"plane",gradient:[0.35,0],height:0},material:{staticFriction:.6,kineticFriction:.6,restitution:.35}},
 laws:{impact:{kind:"poisson",parameters:{}},friction:{kind:"coulomb",parameters:{}}},
 start:{kind:"flight",position:[o.x_m,o.y_m,o.z_m],velocity:[o.vx_mps,o.vy_mps,o.vz_mps],angularVelocity:[0,0,0],orientation:[1,0,0,0],place:"on-surface"},
 end:{time:120,atRest:true},bouncing:{ending:"exact"},solver:{stepper:"dormand-prince-54",relativeTolerance:1e-10,absoluteTolerance:1e-12,maxSteps:1e6},output:{step:.1},seed:1};
 const t0=performance.now();
 try{const res=simulate(createModel(s,terrain));
 console.log(o.trajectory_id,res.status.kind,res.outcome,res.t.toFixed(3),JSON.stringify(res.phaseCounts),JSON.stringify(res.eventCounts),'res',res.ledger.residual.toExponential(2),'deep',(res.deepestGap/o.radius_m).toExponential(2),res.statistics.steps,res.statistics.rejectedSteps,res.statistics.groundQueries,(performance.now()-t0).toFixed(0)+'ms', res.statistics.largestDrift.toFixed(3), res.largestSpeed.value.toFixed(2));
 if(res.status.kind!=="ended"&&res.status.kind!=="reached-end") console.log('   ',res.status.message);
 if(only) for(const e of res.events) console.log(e.index,e.kind,e.from,e.to,e.t,e.energyLost,e.bound??'');
 }catch(e){console.log(o.trajectory_id,e.stack.slice(0,500))}
}
